// How each charger is set: as it told, and as we want it.
export { keepSettingsTold } from './keep-told.ts'
