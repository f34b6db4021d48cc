// The settings of each charger: as it reported them, and as staff want them.
export { settingJobs, sendReturnedMinutely } from './send-wanted.ts'
export { getConfigurationEnded, setConfigurationEnded } from './record-outcome.ts'
