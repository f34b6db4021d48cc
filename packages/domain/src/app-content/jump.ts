import { jumpTypes, type JumpType } from './kinds.ts'

export type JumpFault = 'MISSING' | 'NO_PAGE' | 'NO_ADDRESS' | 'NO_ACTIVITY'

const page = /^\/[\w/.?=&%-]*$/
/** Without a name or a password before the host. */
const address = /^https:\/\/[a-z\d.-]+(:\d{1,5})?([/?#]\S*)?$/i
const activityId = /^\d{1,19}$/

/** Whether an app could follow the target; whether the activity exists is another question. */
export function jumpFault(jumpType: JumpType, target: string | null): JumpFault | null {
  if (jumpType === jumpTypes.none) return null
  if (!target) return 'MISSING'
  if (jumpType === jumpTypes.page) return page.test(target) ? null : 'NO_PAGE'
  if (jumpType === jumpTypes.activity) return activityId.test(target) ? null : 'NO_ACTIVITY'
  return address.test(target) ? null : 'NO_ADDRESS'
}
