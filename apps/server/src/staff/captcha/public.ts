// Sliders that tell people from programs: the protocol of AJ-Captcha with our own pictures.
export { requirePass } from './require-pass.ts'
export { deleteOldCaptchas } from './store.ts'
