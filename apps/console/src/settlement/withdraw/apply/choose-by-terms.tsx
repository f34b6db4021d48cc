import { mostWithdrawnDays, type AllowedWithdraw } from '@chargedeck/contract/settlement/withdraw/apply-calls'
import { fenOfYuan } from '@chargedeck/domain/kernel/money'
import { Alert, Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { StationSelect } from '../../../site/station/parts/station-select.tsx'
import { DaysField } from '../../../ui/fields/days-field.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import type { Choice } from '../withdraw-queries.ts'
import { refusedSum } from './whole-choice.ts'
import { NumberInput, type NumberTyped } from '../../../ui/fields/number/number-input.tsx'

type Props = { allowed: AllowedWithdraw; choice: Choice; onChange: (choice: Choice) => void }

const dayOf = (day: Dayjs | undefined) => day?.format('YYYY-MM-DD')

const restOf = (rowQty: number): string =>
  rowQty > mostWithdrawnDays
    ? `一次最多提现最早的${mostWithdrawnDays.toLocaleString('en-US')}个，其余下次提现`
    : '不填为全部'

function sumOf(typed: NumberTyped) {
  if (typed === 'REFUSED') return refusedSum
  return typed === null ? undefined : fenOfYuan(typed)
}

/** Of more days than anyone ticks: those of some dates and stations, the oldest up to a sum. */
export function ChooseByTerms({ allowed: { rowQty, withdrawableAmt, maxAmt }, choice, onChange }: Props) {
  const change = (changed: { [Field in keyof Choice]: Choice[Field] | undefined }) =>
    onChange(Object.fromEntries(Object.entries({ ...choice, ...changed }).filter(([, value]) => value !== undefined)))
  return (
    <Form layout="vertical">
      <Alert
        type="info"
        showIcon
        title={`共${rowQty.toLocaleString('en-US')}个日账单，合计${yuan(withdrawableAmt)}元，请按条件选择；${restOf(rowQty)}，负数日账单一并提现`}
        style={{ marginBottom: 16 }}
      />
      <Form.Item label="账期">
        <DaysField
          {...(choice.startDate && choice.endDate && { value: [dayjs(choice.startDate), dayjs(choice.endDate)] })}
          onChange={(days) => change({ startDate: dayOf(days?.[0]), endDate: dayOf(days?.[1]) })}
        />
      </Form.Item>
      <Form.Item label="站点" htmlFor="withdraw-stations">
        <StationSelect
          id="withdraw-stations"
          mode="multiple"
          value={[...(choice.stationIds ?? [])]}
          onChange={(ids) => change({ stationIds: ids.length > 0 ? [ids].flat() : undefined })}
        />
      </Form.Item>
      <Form.Item
        label="提现金额不超过（元）"
        htmlFor="withdraw-up-to"
        extra={`从最早的日账单起取整日，单次最高${yuan(maxAmt)}元`}
      >
        <NumberInput
          id="withdraw-up-to"
          min={0.01}
          precision={2}
          style={{ width: '100%' }}
          value={choice.upToAmt === undefined ? null : choice.upToAmt / 100}
          onChange={(typed) => change({ upToAmt: sumOf(typed) })}
        />
      </Form.Item>
    </Form>
  )
}
