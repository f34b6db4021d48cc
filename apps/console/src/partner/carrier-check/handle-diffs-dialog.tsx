import type { Answer } from '@chargedeck/contract/endpoint'
import type { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import type { CarrierCheckDiff } from '@chargedeck/contract/partner/carrier-check/shapes'
import { checkDiffWayLabels } from '@chargedeck/contract/partner/carrier-check/enums'
import { checkDiffStates, checkDiffWays, type CheckDiffWay } from '@chargedeck/domain/carrier/check/states'
import { adjustableDays } from '@chargedeck/domain/charge-order/manual-settlement'
import { Form, Input, Radio } from 'antd'
import { OutcomeList } from '../../ui/action/outcome-list.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useCheckOrders } from './check-queries.ts'

type Handled = Answer<typeof carrierCheckApi.check>
type Fields = { handleWay: CheckDiffWay; remark: string }

const explained: Record<CheckDiffWay, (diffs: readonly CarrierCheckDiff[]) => string> = {
  [checkDiffWays.ours]: () => '请对方更正',
  [checkDiffWays.theirs]: whatTheirsDoes,
  [checkDiffWays.even]: () => '双方已另行结清',
}

const adjusting = `有人工结算权限且结算未满${adjustableDays}天的订单按对方金额调整，金额变动大的待第二人复核，未结算的须先人工结算（充电未结束的等账单），其余仅记录`

/** What cannot change an order is only noted, and this is said before. */
function whatTheirsDoes(diffs: readonly CarrierCheckDiff[]): string {
  const unknown = diffs.filter(({ orderId }) => orderId === null).length
  const unsaid = diffs.filter(({ orderId, theirAmt }) => orderId !== null && theirAmt === null).length
  const whyNot = [
    ...(unknown > 0 ? [`我方没有该订单的${unknown}笔`] : []),
    ...(unsaid > 0 ? [`对方未给出金额的${unsaid}笔`] : []),
  ].join('、')
  if (unknown === diffs.length) return '我方没有该订单，仅记录：不会补单，也不改变金额'
  if (unsaid === diffs.length) return '对方未给出金额，仅记录：不改变我方订单'
  return whyNot === '' ? adjusting : `${whyNot}仅记录；其他：${adjusting}`
}

/** Whose figures count. */
export function HandleDiffsDialog({ diffs, onClose }: { diffs: readonly CarrierCheckDiff[]; onClose: () => void }) {
  const { mutateAsync } = useCheckOrders()
  const [first] = diffs
  const ids = diffs.map(({ id }) => id)
  return (
    <DialogForm<Fields, Handled>
      title={diffs.length === 1 ? `处理差异 - ${first?.orderNo ?? first?.number}` : `处理差异 - ${diffs.length}笔`}
      okText="处理"
      saved={(answer) =>
        answer.refused.length > 0 ? null : savedText(answer.diffs.filter(({ id }) => ids.includes(id)))
      }
      outcome={(answer) => answer.refused.length > 0 && <Outcomes diffs={diffs} handled={answer} />}
      intro={<p>处理后不能撤销。</p>}
      onSave={(fields) => mutateAsync({ diffIds: ids, ...fields })}
      onClose={onClose}
    >
      <Form.Item name="handleWay" label="处理方式" rules={[{ required: true, message: '请选择处理方式' }]}>
        <Radio.Group
          vertical
          options={Object.values(checkDiffWays).map((value) => ({
            value,
            label: `${checkDiffWayLabels[value]}：${explained[value](diffs)}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="remark" label="说明" rules={[{ required: true, whitespace: true, message: '请输入说明' }]}>
        <Input.TextArea maxLength={200} rows={3} showCount />
      </Form.Item>
    </DialogForm>
  )
}

/** Some of several stay open: each of those says why. */
function Outcomes({
  diffs,
  handled: { refused, diffs: now },
}: {
  diffs: readonly CarrierCheckDiff[]
  handled: Handled
}) {
  const outcomes = diffs.map(({ id, number, orderNo }) => {
    const refusal = refused.find((one) => one.id === id)
    const waits = now.some((diff) => diff.id === id && isReviewing(diff))
    return { name: orderNo ?? number, ok: !refusal, message: refusal?.message ?? (waits ? '待第二人复核' : null) }
  })
  return <OutcomeList done="已处理" notDone="未处理" unit="笔" outcomes={outcomes} />
}

const isReviewing = ({ status }: CarrierCheckDiff): boolean => status === checkDiffStates.reviewing

function savedText(diffs: readonly CarrierCheckDiff[]): string {
  const waiting = diffs.filter(isReviewing)
  return waiting.length > 0 ? `${waiting.length}笔已提交人工结算，待第二人复核` : '差异已处理'
}
