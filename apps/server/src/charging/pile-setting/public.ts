// How each charger is set: as it told, and as we want it.
export { settingJobs, sendReturnedMinutely } from './send-wanted.ts'
export { getConfigurationEnded, setConfigurationEnded } from './record-outcome.ts'
