import { feeAudienceLabels, feePileTypeLabels } from '@chargedeck/contract/site/fee/enums'
import type { Fee, FeeDifference } from '@chargedeck/contract/site/fee/row'
import { priceWarnings, type PriceWarning } from '@chargedeck/domain/tariff/price-warnings'
import { useQuery } from '@tanstack/react-query'
import { Alert, Checkbox, Form, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { wallNow } from '../../../ui/fields/wall-now.ts'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { PlainDialog } from '../../../ui/record/plain-dialog.tsx'
import { feeDifference, useConfirmFee } from '../fee-queries.ts'
import { Earnings } from './earnings.tsx'
import { PriceComparison } from './price-comparison.tsx'
import { StartFields, startInput, type TypedStart } from './start-fields.tsx'
import { ticked } from './ticked.ts'
import { WaitingPlans } from './waiting-plans.tsx'
import { warningText } from './price-warning-texts.ts'
import '../fee.css'

type Typed = TypedStart & {
  /** By basis: a tick counts only for the prices it was set for. */
  ticked?: Record<string, boolean>
}
type Props = { id: string; onClose: () => void }

/** Shows a draft against the prices of today, then confirms it from now or from a later moment. */
export function FeeConfirmDialog({ id, onClose }: Props) {
  const { data, error, refetch } = useQuery(feeDifference(id, undefined))
  if (data) return <Confirmation difference={data} onClose={onClose} />
  return (
    <PlainDialog title="核对并确认" width={760} onClose={onClose}>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </PlainDialog>
  )
}

function Confirmation({ difference, onClose }: { difference: FeeDifference; onClose: () => void }) {
  const { before, after, waiting, basis } = difference
  const confirm = useConfirmFee()
  const warnings = priceWarnings(before?.periods ?? null, after.periods)
  const isPast = dayjs(after.effectiveTime).isBefore(wallNow())
  const save = ({ ticked: _, ...start }: Typed) =>
    confirm.mutateAsync({
      id: after.id,
      basis,
      ...startInput(start),
    })
  return (
    <DialogForm<Typed>
      title={`核对并确认 - ${after.feeName}`}
      okText="确认方案"
      width={760}
      initialValues={{ when: isPast ? 'now' : 'later', effectiveTime: dayjs(after.effectiveTime) }}
      saved={`「${after.stationName}」的新价格已确认`}
      onSave={save}
      onClose={onClose}
    >
      <Place fee={after} />
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      {!before && <Alert type="info" showIcon title="本站还没有同类方案，没有今天的价格可比较" />}
      <PriceComparison difference={difference} />
      <Earnings id={after.id} />
      <div style={{ marginTop: 16 }}>
        <StartFields>{(start) => <WaitingPlans waiting={waiting} start={start} />}</StartFields>
      </div>
      <Alert
        type="info"
        showIcon
        title="确认后方案不可修改。"
        description="到生效时刻，新开始的充电按此方案计费；正在充电的订单仍按开始时的价格结算。"
      />
      {warnings.length > 0 && (
        <Form.Item
          name={['ticked', basis]}
          valuePropName="checked"
          rules={[{ validator: ticked }]}
          style={{ margin: '12px 0 0' }}
        >
          <Checkbox>我已核对</Checkbox>
        </Form.Item>
      )}
    </DialogForm>
  )
}

const Place = ({ fee: { stationName, pileType, audience, audienceRefId } }: { fee: Fee }) => (
  <p className="fee-confirm__facts">
    {stationName} · 桩型：{feePileTypeLabels[pileType]} · 对象：{feeAudienceLabels[audience]} {audienceRefId}
  </p>
)

/** They forbid nothing: staff tick that they have looked. */
const Warnings = ({ warnings }: { warnings: readonly PriceWarning[] }) => (
  <Alert
    type="warning"
    showIcon
    title="请再看一眼这些价格"
    style={{ marginBottom: 12 }}
    description={
      <ul className="fee-confirm__warnings">
        {warnings.map(warningText).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    }
  />
)
