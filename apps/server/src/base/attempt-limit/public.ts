// Counts attempts of callers who are not signed in, in time windows; the caller decides how many are too many.
export { countAttempt, deleteOverAttempts, forgetAttempts, isCounting, type Attempt } from './store.ts'
export { unstoredFailures } from './unstored-failures.ts'
