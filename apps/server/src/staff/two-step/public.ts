// The second step of signing in: a time-based code of the user's phone, or a recovery code.
export { passSecondStep } from './pass-second-step.ts'
