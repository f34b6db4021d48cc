import type { GroupDialogProps } from '../../../customer/customer-group/parts/group-slots.ts'
import { RequestDialog } from './request-dialog.tsx'

/** All charges of a group's month that no invoice has. */
export const RequestMonthDialog = ({ group, month = '', onClose }: GroupDialogProps) => (
  <RequestDialog payer={{ groupId: group.id, name: group.groupName, month }} onClose={onClose} />
)
