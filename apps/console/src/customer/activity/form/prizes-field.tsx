import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { prizeTypeLabels } from '@chargedeck/contract/customer/activity/enums'
import { appliesToLabels, voucherTypeLabels } from '@chargedeck/contract/customer/voucher/enums'
import { pileTypeLabels } from '@chargedeck/contract/site/pile/enums'
import type { ActivityType, PrizeType } from '@chargedeck/domain/activity/kinds'
import type { VoucherType } from '@chargedeck/domain/voucher/voucher-types'
import { Button, Form, Input, type FormInstance } from 'antd'
import { useState } from 'react'
import { StationSelect } from '../../../site/station/parts/station-select.tsx'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { withoutPrize, type ActivityFields } from './form-values.ts'
import { unusedFault } from './gift-faults.ts'
import { WindowsField } from './windows-field.tsx'
import { newPrize, type TypedPrize } from './prize-values.ts'
import { NumberItem } from '../../../ui/fields/number/number-item.tsx'

const mostPrizes = 30
const required = (label: string) => [{ required: true, message: `请填写${label}` }]
const chosen = (label: string) => [{ required: true, message: `请选择${label}` }]

/** A discount has no prizes; everything else gives some. */
export function PrizesField() {
  const type: ActivityType | undefined = Form.useWatch('activityType')
  const prizes: TypedPrize[] = Form.useWatch('prizes') ?? []
  const form = Form.useFormInstance<ActivityFields>()
  // the server gives ids; a name is never used again, as something may still name the removed prize
  const [lastNumber, setLastNumber] = useState(0)
  const nextPrize = () => {
    setLastNumber(lastNumber + 1)
    return newPrize(`new${lastNumber + 1}`)
  }
  const forget = (id: string | undefined) => {
    const naming = form.getFieldsValue(['tiers', 'inviterPrizes', 'inviteePrizes'])
    if (id !== undefined) form.setFieldsValue(withoutPrize(naming, id))
  }
  if (type === 'CHARGE_DISCOUNT') return null
  return (
    <DrawerSection title="奖品">
      <Form.List name="prizes" rules={[allUsed(form)]}>
        {(items, { add, remove }, { errors }) => (
          <div id="prizes">
            {items.map(({ key, name }) => (
              <div key={key} className="activity-item">
                <PrizeFields name={name} prize={prizes[name]} />
                <Button
                  className="activity-item__remove"
                  type="text"
                  aria-label={`删除奖品${name + 1}`}
                  icon={<DeleteOutlined />}
                  onClick={() => {
                    remove(name)
                    forget(prizes[name]?.id)
                  }}
                />
              </div>
            ))}
            <Button icon={<PlusOutlined />} disabled={items.length >= mostPrizes} onClick={() => add(nextPrize())}>
              添加奖品
            </Button>
            <div role="alert" className="activity-fault">
              <Form.ErrorList errors={errors} />
            </div>
          </div>
        )}
      </Form.List>
    </DrawerSection>
  )
}

const allUsed = (form: FormInstance<ActivityFields>) => ({
  validator: async () => {
    const fault = unusedFault(form.getFieldsValue(true))
    if (fault) throw new Error(fault)
  },
})

function PrizeFields({ name, prize }: { name: number; prize: TypedPrize | undefined }) {
  const prizeType: PrizeType = prize?.prizeType ?? 'VOUCHER'
  return (
    <div className="activity-grid">
      {/* the form keeps no value without a field */}
      <Form.Item name={[name, 'id']} hidden noStyle>
        <Input />
      </Form.Item>
      <Form.Item name={[name, 'prizeType']} label="奖品类型" rules={chosen('奖品类型')}>
        <EnumSelect labels={prizeTypeLabels} order={['VOUCHER', 'GIFT_AMT']} />
      </Form.Item>
      {prizeType === 'GIFT_AMT' ? (
        <Amount name={name} field="faceYuan" label="赠送金额" unit="元" />
      ) : (
        <VoucherFields name={name} voucherType={prize?.voucherType ?? 'AMOUNT'} />
      )}
      <NumberItem name={[name, 'qty']} label="每次数量" rules={required('每次数量')} min={1} max={100} precision={0} />
      {prizeType === 'VOUCHER' && prize?.voucherType !== 'WASH' && (
        <WindowsField name={[name, 'timeWindow']} label="可用时段" />
      )}
    </div>
  )
}

function VoucherFields({ name, voucherType }: { name: number; voucherType: VoucherType }) {
  return (
    <>
      <Form.Item name={[name, 'prizeName']} label="券名称" rules={required('券名称')}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name={[name, 'voucherType']} label="券类型" rules={chosen('券类型')}>
        <EnumSelect labels={voucherTypeLabels} order={['AMOUNT', 'FULL_CUT', 'DISCOUNT', 'ENERGY', 'WASH']} />
      </Form.Item>
      {voucherType === 'FULL_CUT' && <Amount name={name} field="thresholdYuan" label="使用门槛" unit="元" />}
      {(voucherType === 'AMOUNT' || voucherType === 'FULL_CUT') && (
        <Amount name={name} field="faceYuan" label="面额" unit="元" />
      )}
      {voucherType === 'DISCOUNT' && (
        <Amount name={name} field="discountPercent" label="折扣" unit="%" max={99.99} extra="90% 即9折" />
      )}
      {voucherType === 'ENERGY' && <Amount name={name} field="faceKwh" label="免服务费电量" unit="度" />}
      {(voucherType === 'AMOUNT' || voucherType === 'DISCOUNT' || voucherType === 'ENERGY') && (
        <Amount name={name} field="thresholdYuan" label="使用门槛" unit="元" optional />
      )}
      {voucherType === 'DISCOUNT' && <Amount name={name} field="maxYuan" label="最高抵扣" unit="元" optional />}
      {voucherType !== 'WASH' && voucherType !== 'ENERGY' && (
        <Form.Item name={[name, 'applyTo']} label="抵扣范围">
          <EnumSelect labels={appliesToLabels} order={['SERVICE', 'ALL']} />
        </Form.Item>
      )}
      <NumberItem
        name={[name, 'validDays']}
        label="有效天数"
        rules={required('有效天数')}
        min={1}
        max={3650}
        precision={0}
        suffix="天"
      />
      <Form.Item name={[name, 'stationScope']} label="可用站点">
        <StationSelect mode="multiple" placeholder="全部站点" />
      </Form.Item>
      {voucherType !== 'WASH' && (
        <Form.Item name={[name, 'pileType']} label="可用桩型">
          <EnumSelect labels={pileTypeLabels} mode="multiple" placeholder="全部桩型" />
        </Form.Item>
      )}
    </>
  )
}

type AmountProps = {
  name: number
  field: keyof TypedPrize
  label: string
  unit: string
  max?: number
  optional?: boolean
  extra?: string
}
const Amount = ({ name, field, label, unit, max = 1_000_000, optional = false, extra }: AmountProps) => (
  <NumberItem
    name={[name, field]}
    label={label}
    rules={optional ? [] : required(label)}
    extra={extra}
    min={0}
    max={max}
    precision={2}
    suffix={unit}
    {...(optional && { placeholder: '不限' })}
  />
)
