import type { CarrierCheckDiff } from '@chargedeck/contract/partner/carrier-check/shapes'
import { checkDiffWayLabels } from '@chargedeck/contract/partner/carrier-check/enums'
import { checkDiffStates, checkDiffWays, type CheckDiffWay } from '@chargedeck/domain/carrier/check/states'
import { adjustableDays } from '@chargedeck/domain/charge-order/manual-settlement'
import { Form, Input, Radio } from 'antd'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useCheckOrders } from './check-queries.ts'

type Fields = { handleWay: CheckDiffWay; remark: string }

const explained: Record<CheckDiffWay, string> = {
  [checkDiffWays.ours]: '请对方更正',
  [checkDiffWays.theirs]: `有人工结算权限且结算未满${adjustableDays}天的订单按对方金额调整，金额变动大的待第二人复核，未结算的须先人工结算，其余仅记录`,
  [checkDiffWays.even]: '双方已另行结清',
}

/** Whose figures count. */
export function HandleDiffsDialog({ diffs, onClose }: { diffs: readonly CarrierCheckDiff[]; onClose: () => void }) {
  const { mutateAsync } = useCheckOrders()
  const [first] = diffs
  const ids = diffs.map(({ id }) => id)
  return (
    <DialogForm<Fields, { diffs: CarrierCheckDiff[] }>
      title={diffs.length === 1 ? `处理差异 - ${first?.orderNo ?? first?.number}` : `处理差异 - ${diffs.length}笔`}
      okText="处理"
      saved={(answer) => savedText(answer.diffs.filter(({ id }) => ids.includes(id)))}
      intro={<p>处理后不能撤销。</p>}
      onSave={(fields) => mutateAsync({ diffIds: ids, ...fields })}
      onClose={onClose}
    >
      <Form.Item name="handleWay" label="处理方式" rules={[{ required: true, message: '请选择处理方式' }]}>
        <Radio.Group
          vertical
          options={Object.values(checkDiffWays).map((value) => ({
            value,
            label: `${checkDiffWayLabels[value]}：${explained[value]}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="remark" label="说明" rules={[{ required: true, whitespace: true, message: '请输入说明' }]}>
        <Input.TextArea maxLength={200} rows={3} showCount />
      </Form.Item>
    </DialogForm>
  )
}

function savedText(diffs: readonly CarrierCheckDiff[]): string {
  const waiting = diffs.filter(({ status }) => status === checkDiffStates.reviewing)
  return waiting.length > 0 ? `${waiting.length}笔已提交人工结算，待第二人复核` : '差异已处理'
}
