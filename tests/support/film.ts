/** What a real browser makes of a clip: the decoder is not the encoder's. */
import chromium from '@sparticuz/chromium'
import { chromium as playwright } from 'playwright-core'

export interface Film {
  width: number
  height: number
  seconds: number
  /** Frames at the asked moments, as PNG. */
  frames: Buffer[]
}

/** `moments` are shares of the whole, 0 to 1, in order. */
export async function watch(clip: Buffer, moments: number[]): Promise<Film> {
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [...chromium.args, '--no-sandbox', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    await page.setContent('<video muted></video><canvas></canvas>')
    const film = await page.evaluate(seen, { data: clip.toString('base64'), moments })
    return { ...film, frames: film.frames.map((url) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')) }
  } finally {
    await browser.close()
  }
}

/** Runs in the page. */
async function seen({ data, moments }: { data: string; moments: number[] }) {
  const video = document.querySelector('video') as HTMLVideoElement
  const canvas = document.querySelector('canvas') as HTMLCanvasElement
  video.src = `data:video/mp4;base64,${data}`
  await new Promise((done, fail) => {
    video.onloadeddata = done
    video.onerror = () => fail(new Error(video.error?.message))
  })
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  const frames: string[] = []
  for (const moment of moments) {
    const sought = new Promise((done) => {
      video.onseeked = done
    })
    video.currentTime = Math.min(video.duration - 0.02, moment * video.duration + 0.004)
    await sought
    // The frame is there a moment after the seek has ended.
    await new Promise((done) => setTimeout(done, 100))
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    frames.push(canvas.toDataURL('image/png'))
  }
  return { width: video.videoWidth, height: video.videoHeight, seconds: video.duration, frames }
}
