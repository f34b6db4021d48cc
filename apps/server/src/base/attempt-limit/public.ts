// Counts attempts of callers who are not signed in, in time windows; the caller decides how many are too many.
export { attemptsOf, countAttempt, deleteOverAttempts, forgetAttempts, isCounting, type Attempt } from './store.ts'
export { unstoredFailures } from './unstored-failures.ts'
