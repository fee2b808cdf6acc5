/** Electrical. How these lines are read: `curated.ts`. */
export const electrical: Record<string, string> = {
  'fluent:laptop': '=laptop, laptop, =computer, computer:artifact, =notebook computer, =laptop screen, =macbook',
  'fluent:desktop-computer':
    '=desktop computer, =computer monitor, =monitor, =screen, monitor:artifact, =computer screen, =pc, desktop computer, =display, screen:artifact',
  'fluent:keyboard': 'keyboard:artifact, =computer keyboard, =typewriter',
  'fluent:computer-mouse': '=computer mouse',
  'fluent:printer': 'printer:artifact, =photocopier, =scanner',
  'fluent:floppy-disk': 'floppy, =floppy disk, =memory card',
  'fluent:optical-disk':
    'compact disk, =cd, =dvd, =record, =vinyl record, =album, phonograph record, =vinyl, =frisbee disc',
  'fluent:mobile-phone':
    'cellular telephone, =mobile phone, =smartphone, =cell phone, =iphone, =tablet, =ipad, =cellphone',
  'fluent:telephone': 'telephone:artifact, =phone, =telephone, =rotary phone',
  'fluent:television': '=television, television:artifact, =tv, =tv set, =television set',
  'fluent:radio': 'radio:artifact, =stereo, =boombox',
  'fluent:camera': 'camera:artifact',
  'fluent:video-camera': '=video camera, =camcorder',
  'fluent:movie-camera': '=movie camera, =film camera, =movie, =film, =cinema',
  'fluent:film-frames': '=film strip, =film reel, =movie title',
  'fluent:headphone': 'headphone, =headphones, =earphone, =headset, =earbuds',
  'fluent:studio-microphone': '=studio microphone, =podcast',
  'fluent:microphone': 'microphone, =karaoke, =mic',
  'fluent:loudspeaker': 'loudspeaker, =megaphone, =bullhorn, =amplifier, amplifier',
  'fluent:video-game': '=video game, =game controller, =video game controller, =gamepad, =game console, =playstation',
  'fluent:joystick': 'joystick, =arcade, =arcade game',
  'fluent:battery': 'battery:artifact, =power',
  'fluent:electric-plug': '=plug, =electric plug, =power cord, plug:artifact, =cable, =socket',
  'fluent:satellite-antenna': '=satellite dish, =antenna, antenna:artifact, =radar, =radio telescope',
  'fluent:slot-machine': 'slot machine, =casino, slot:artifact',
  'fluent:mechanical-arm': '=mechanical arm, =robot arm, =prosthetic arm',
}
