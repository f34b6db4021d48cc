// How each charger is set: as it told, and as we want it.
export { settingJobs, sendReturnedMinutely } from './tell-wanted.ts'
export { getConfigurationEnded, setConfigurationEnded } from './keep-told.ts'
