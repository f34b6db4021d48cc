import type { CarrierCheckDiff } from '@chargedeck/contract/partner/carrier-check/shapes'
import { checkDiffWayLabels } from '@chargedeck/contract/partner/carrier-check/enums'
import { checkDiffWays, type CheckDiffWay } from '@chargedeck/domain/carrier/check/states'
import { adjustableDays } from '@chargedeck/domain/charge-order/manual-settlement'
import { Form, Input, Radio } from 'antd'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useCheckOrders } from './check-queries.ts'

type Fields = { handleWay: CheckDiffWay; remark: string }

const explained: Record<CheckDiffWay, string> = {
  [checkDiffWays.ours]: '请对方更正',
  [checkDiffWays.theirs]: `有人工结算权限且结算未满${adjustableDays}天的订单按对方金额调整，其余仅记录`,
  [checkDiffWays.even]: '双方已另行结清',
}

/** Whose figures count. */
export function HandleDiffsDialog({ diffs, onClose }: { diffs: readonly CarrierCheckDiff[]; onClose: () => void }) {
  const { mutateAsync } = useCheckOrders()
  const [first] = diffs
  return (
    <DialogForm<Fields>
      title={diffs.length === 1 ? `处理差异 - ${first?.orderNo ?? first?.number}` : `处理差异 - ${diffs.length}笔`}
      okText="处理"
      saved="差异已处理"
      intro={<p>处理后不能撤销。</p>}
      onSave={(fields) => mutateAsync({ diffIds: diffs.map(({ id }) => id), ...fields })}
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
