// Where payers of the sandbox pay or refuse.
export { sandboxNotifyHandler } from './sandbox-notify.ts'
