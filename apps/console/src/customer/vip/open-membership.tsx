import type { CustomerDialogProps } from '../customer/parts/customer-slots.ts'
import { VipForm } from './vip-form.tsx'

export const OpenMembership = ({ customer: { id }, onClose }: CustomerDialogProps) => (
  <VipForm vip={null} customerId={id} onClose={onClose} />
)
