// How often strangers try something, counted in windows; whoever counts decides what is too often.
export { countAttempt, deleteOverAttempts, forgetAttempts, isCounting, type Attempt } from './store.ts'
