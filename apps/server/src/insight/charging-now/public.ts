// The guns that charge now, kept for each organisation. Other slices import only this file.
export { measureNowHandler, measureNowOften } from './measure-now.ts'
export { readChargingNow } from './now-store.ts'
