import type { Employee } from '@chargedeck/contract/customer/customer-group/shapes'
import { App } from 'antd'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { useRemoveEmployee } from './group-queries.ts'

type Props = { employee: Employee; onClose: () => void }

export function LeaveDialog({ employee: { customerId, groupId, realName, mobile }, onClose }: Props) {
  const { message } = App.useApp()
  const { mutateAsync } = useRemoveEmployee()
  const confirm = async () => {
    await mutateAsync({ groupId, customerId })
    void message.success('已移出企业')
  }
  return (
    <ConfirmDialog
      title="移出企业？"
      what={`「${realName ?? mobile}」不再是该企业的员工，之后的充电由自己支付；正在进行的充电仍由企业支付。`}
      danger
      okText="移出"
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
