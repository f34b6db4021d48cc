import type { Knock } from '@chargedeck/contract/charging/knock/calls'
import { App } from 'antd'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { useGivePassword, useRejectKnock } from './knock-queries.ts'

type Props = { knock: Knock; onClose: () => void }

export function GivePasswordDialog({ knock: { id, pileNo, address }, onClose }: Props) {
  const { message } = App.useApp()
  const give = useGivePassword()
  const confirm = async () => {
    await give.mutateAsync({ id, address })
    void message.success('密码正在下发，设备将自动重新连接')
  }
  return (
    <ConfirmDialog
      title={`下发接入密码 - ${pileNo}`}
      what={`请确认从 ${address} 连接的就是该桩：收到密码的设备即可以该桩的身份充电。设备不支持下发时，请在充电桩详情中查看密码并手工配置。`}
      okText="下发"
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

export function RejectDialog({ knock: { id, pileNo }, onClose }: Props) {
  const { message } = App.useApp()
  const reject = useRejectKnock(id)
  const confirm = async (reason: string) => {
    await reject.mutateAsync(reason)
    void message.success('已拒绝')
  }
  return (
    <ConfirmDialog
      title={`拒绝接入 - ${pileNo}`}
      what="该设备将被断开，以后连接也会被拒绝；误拒的设备仍可在此接入。"
      reason="required"
      okText="拒绝"
      danger
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
