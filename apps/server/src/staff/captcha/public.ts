// Sliders that tell people from programs: the wire of AJ-Captcha, pictures of our own.
export { requirePass } from './require-pass.ts'
export { deleteOldCaptchas } from './store.ts'
