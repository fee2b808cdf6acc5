import type { SettingName } from '../../../reading/reading.ts'
import type { Frame } from '../frame.ts'
import { paintBeach } from './beach.ts'
import { paintCastleYard } from './castleYard.ts'
import { paintCave } from './cave.ts'
import { paintCity } from './city.ts'
import { paintDesert } from './desert.ts'
import { paintFarm } from './farm.ts'
import { paintForest } from './forest.ts'
import { paintGarden } from './garden.ts'
import { paintHarbour } from './harbour.ts'
import { paintJungle } from './jungle.ts'
import { paintKitchen } from './kitchen.ts'
import { paintLake } from './lake.ts'
import { paintLibrary } from './library.ts'
import { paintMarket } from './market.ts'
import { paintMeadow } from './meadow.ts'
import { paintMountains } from './mountains.ts'
import { paintPark } from './park.ts'
import { paintRiver } from './river.ts'
import { paintRoad } from './road.ts'
import { paintRoom } from './room.ts'
import { paintSea } from './sea.ts'
import { paintHighSky } from './skySetting.ts'
import { paintSnowField } from './snowField.ts'
import { paintSpace } from './space.ts'
import { paintStage } from './stage.ts'
import { paintStreet } from './street.ts'
import { paintStudio } from './studio.ts'
import { paintSwamp } from './swamp.ts'
import { paintUnderwater } from './underwater.ts'
import { paintVolcano } from './volcano.ts'

const painters: Record<SettingName, (frame: Frame) => void> = {
  beach: paintBeach,
  forest: paintForest,
  jungle: paintJungle,
  city: paintCity,
  street: paintStreet,
  desert: paintDesert,
  mountains: paintMountains,
  meadow: paintMeadow,
  farm: paintFarm,
  space: paintSpace,
  underwater: paintUnderwater,
  room: paintRoom,
  kitchen: paintKitchen,
  stage: paintStage,
  road: paintRoad,
  river: paintRiver,
  lake: paintLake,
  harbour: paintHarbour,
  'castle-yard': paintCastleYard,
  'snow-field': paintSnowField,
  cave: paintCave,
  sky: paintHighSky,
  garden: paintGarden,
  market: paintMarket,
  studio: paintStudio,
  park: paintPark,
  volcano: paintVolcano,
  library: paintLibrary,
  sea: paintSea,
  swamp: paintSwamp,
}

export const paintSetting = (frame: Frame) => painters[frame.scene.setting](frame)
