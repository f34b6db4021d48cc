// How long each gun was in each state of a day. Other slices import only this file.
export { stationsWithGuns } from './gun-day-store.ts'
export { ensureSnapshot, snapshotGuns } from './snapshot-guns.ts'
