import type { ChargeOrderLine } from '@chargedeck/contract/charging/charge-order/line'
import { feeBandLabels } from '@chargedeck/contract/site/fee/enums'
import { readKwh, sumEnergy } from '@chargedeck/domain/kernel/money'
import { Checkbox, Form, Input } from 'antd'
import { bandFields, type SettleFields } from './fixed-fields.ts'
import { meterText } from './meter-text.ts'

type Props = { lines: readonly ChargeOrderLine[]; faults: Readonly<Record<string, string>> }

const checkKwh = async (_rule: unknown, text: string | undefined) => {
  if (text && readKwh(text) === null) throw new Error('请输入最多四位小数的数字')
}

/** What the pile's bands really charged, when its samples do not say it. They begin with what the samples say. */
export function BandFields({ lines, faults }: Props) {
  const form = Form.useFormInstance<SettleFields>()
  const isByBand = Form.useWatch('isByBand', form) ?? false
  const begin = (isChosen: boolean) => {
    if (isChosen) form.setFieldValue('bands', energiesOf(lines))
  }
  return (
    <>
      <Form.Item name="isByBand" valuePropName="checked" style={{ marginBottom: 8 }}>
        <Checkbox onChange={({ target }) => begin(target.checked)}>按分时电量修正</Checkbox>
      </Form.Item>
      {isByBand && (
        <div className="charge-order-bands">
          {bandFields.map(([band, field]) => (
            <Form.Item
              key={band}
              name={['bands', band]}
              label={`${feeBandLabels[band]}（度）`}
              rules={[{ validator: checkKwh }]}
              {...(faults[field] && { validateStatus: 'error', help: faults[field] })}
            >
              <Input inputMode="decimal" placeholder="0" />
            </Form.Item>
          ))}
        </div>
      )}
    </>
  )
}

function energiesOf(lines: readonly ChargeOrderLine[]): SettleFields['bands'] {
  const ofBand = Map.groupBy(lines, ({ band }) => band)
  return Object.fromEntries(
    [...ofBand].map(([band, stays]) => [band, meterText(sumEnergy(stays.map(({ energy }) => energy)))]),
  )
}
