import type { Vip } from '@chargedeck/contract/customer/vip/calls'
import { vipStates, type VipState } from '@chargedeck/domain/vip/states'
import { Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { wallNow } from '../../ui/fields/wall-now.ts'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useRenewVip, useUpdateVip } from './vip-queries.ts'

type Props = { vip: Vip; onClose: () => void }

/** From the last day, or from today when that has passed: one year more. */
export function RenewDialog({ vip: { id, vipNo, validTo, rowVersion }, onClose }: Props) {
  const { mutateAsync } = useRenewVip()
  const today = wallNow().startOf('day')
  const last = dayjs(validTo)
  const begin = last.isBefore(today) ? today : last
  return (
    <DialogForm<{ validTo: Dayjs }>
      title={`续期 - ${vipNo}`}
      okText="续期"
      width={420}
      initialValues={{ validTo: begin.add(1, 'year') }}
      intro={<p>现在的到期日期为 {validTo}。</p>}
      saved="续期成功"
      onSave={(fields) => mutateAsync({ id, validTo: fields.validTo.format('YYYY-MM-DD'), rowVersion })}
      onClose={onClose}
    >
      <Form.Item name="validTo" label="新的到期日期" rules={[{ required: true, message: '请选择新的到期日期' }]}>
        <DateTimePicker />
      </Form.Item>
    </DialogForm>
  )
}

const words: Record<VipState, { verb: string; what: string }> = {
  [vipStates.valid]: { verb: '启用', what: '启用后，之后开始的充电享受会员折扣。' },
  [vipStates.disabled]: { verb: '停用', what: '停用后，之后开始的充电没有会员折扣；可以随时启用。' },
  [vipStates.cancelled]: { verb: '注销', what: '注销后不能续期和变更；需要时可以为客户重新开通。' },
}

export function StandingDialog({ vip: { id, vipNo, level, rowVersion }, to, onClose }: Props & { to: VipState }) {
  const { mutateAsync } = useUpdateVip()
  const { verb, what } = words[to]
  return (
    <ConfirmDialog
      title={`${verb}会员 ${vipNo}？`}
      what={what}
      danger={to !== vipStates.valid}
      {...(to !== vipStates.valid && { reason: 'required' as const })}
      okText={verb}
      saved={`已${verb}`}
      onConfirm={(reason) => mutateAsync({ id, level, status: to, rowVersion, ...(reason && { reason }) })}
      onClose={onClose}
    />
  )
}
