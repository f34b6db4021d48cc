import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { useDeleteCustomer, useLockCustomer } from './customer-queries.ts'
import type { CustomerDialogProps } from './parts/customer-slots.ts'
import { useCloseDeleted } from '../../ui/data-table/open-record.ts'
import { customerNameOf } from './parts/customer-labels.ts'

const lostVouchers = ({ unusedVoucherQty }: CustomerDialogProps['customer']): string =>
  unusedVoucherQty > 0 ? `，${unusedVoucherQty}张未用的优惠券作废` : ''

/** Locks, or unlocks who is locked. */
export function LockDialog({ customer, onClose }: CustomerDialogProps) {
  const { mutateAsync } = useLockCustomer()
  const isLocked = customer.lockFlag === 1
  const word = isLocked ? '解锁' : '锁定'
  const what = isLocked
    ? `解锁后，客户「${customerNameOf(customer)}」又可以启动充电和洗车、兑换和邀请好友。`
    : `锁定后，客户「${customerNameOf(customer)}」不能启动充电和洗车，也不能兑换和邀请好友；正在进行的充电不受影响。`
  return (
    <ConfirmDialog
      title={`${word}客户`}
      what={what}
      reason="required"
      okText={word}
      danger={!isLocked}
      saved={`${word}成功`}
      onConfirm={(reason) => mutateAsync({ id: customer.id, lockFlag: isLocked ? 0 : 1, reason })}
      onClose={onClose}
    />
  )
}

export function DeleteDialog({ customer, onClose }: CustomerDialogProps) {
  const { mutateAsync } = useDeleteCustomer()
  const closeDeleted = useCloseDeleted()
  return (
    <ConfirmDialog
      title="删除客户"
      what={`删除客户「${customerNameOf(customer)}」：手机号和充电卡可由他人使用，订单和账目保留，但不再显示姓名、手机号和车牌。`}
      irreversible={`删除后不能恢复${lostVouchers(customer)}`}
      reason="required"
      okText="删除"
      danger
      saved="删除成功"
      onConfirm={(reason) => mutateAsync({ id: customer.id, reason }).then(() => closeDeleted(customer.id))}
      onClose={onClose}
    />
  )
}
