import type { Vip } from '@chargedeck/contract/customer/vip/calls'
import { customerErrorTexts } from '@chargedeck/contract/customer/customer/errors'
import { givenSourceLabels, vipLevelLabels, type GivenSource } from '@chargedeck/contract/customer/vip/enums'
import { fenOfYuan, rateOfPercent } from '@chargedeck/domain/kernel/money'
import { defaultRates, type VipLevel } from '@chargedeck/domain/vip/levels'
import { Form, Input, Select, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { mobileRule } from '../customer/parts/mobile-rule.ts'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { DaysField } from '../../ui/fields/days-field.tsx'
import { wallNow } from '../../ui/fields/wall-now.ts'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useRegisterVip, useUpdateVip } from './vip-queries.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

type Fields = {
  mobile?: string
  level: VipLevel
  days: [Dayjs, Dayjs]
  discountPercent: number
  stationScope: string[]
  plugs: boolean
  occupies: boolean
  capYuan?: number | null
  source?: GivenSource
  remark?: string
}
type Props = {
  /** Null: a new one. */
  vip: Vip | null
  /** Of a new one, where it is known. */
  customerId?: string
  customerName?: string | null
  onClose: () => void
}

const day = 'YYYY-MM-DD'
const formNames = {
  serviceDiscountRate: 'discountPercent',
  validFrom: 'days',
  validTo: 'days',
  plugChargeFlag: 'plugs',
  freeOccupyFlag: 'occupies',
  monthDiscountCapAmt: 'capYuan',
}
const levels = (Object.keys(vipLevelLabels) as VipLevel[]).map((value) => ({ value, label: vipLevelLabels[value] })) // it has no other keys
const sources = (Object.keys(givenSourceLabels) as GivenSource[]).map((value) => ({
  value,
  label: givenSourceLabels[value],
})) // nor has this one
const firstLevel: VipLevel = '1'

export function VipForm({ vip, customerId, customerName, onClose }: Props) {
  const register = useRegisterVip()
  const update = useUpdateVip()
  const save = async ({ mobile, days, source, ...fields }: Fields): Promise<unknown> => {
    const range = { validFrom: days[0].format(day), validTo: days[1].format(day) }
    const terms = { ...termsOf(fields), ...range }
    if (vip) return update.mutateAsync({ ...terms, id: vip.id, rowVersion: vip.rowVersion })
    const origin = { ...terms, ...(source && { source }) }
    return register.mutateAsync({
      ...origin,
      ...(customerId === undefined ? { mobile: mobile ?? '' } : { customerId }),
    })
  }
  return (
    <RecordForm<Fields>
      mode={vip ? 'edit' : 'add'}
      verb={vip ? '变更' : '开通'}
      name={vip ? `会员 ${vip.vipNo}` : customerName ? `会员 - ${customerName}` : '会员'}
      saved={vip ? '变更成功，对之后开始的充电生效' : '开通成功'}
      initialValues={vip ? fieldsOf(vip) : newFields()}
      onSave={save}
      formNames={formNames}
      onClose={onClose}
    >
      {!vip && customerId === undefined && (
        <Form.Item
          name="mobile"
          label="客户手机号"
          validateTrigger={['onChange', 'onBlur']}
          rules={[{ required: true, whitespace: true }, mobileRule(customerErrorTexts['CUSTOMER.MOBILE_WRONG'])]}
        >
          <Input inputMode="tel" maxLength={20} autoComplete="off" />
        </Form.Item>
      )}
      <LevelField />
      {!vip && (
        <Form.Item name="source" label="来源" rules={[{ required: true, message: '请选择来源' }]}>
          <Select options={sources} />
        </Form.Item>
      )}
      <DiscountField />
      <Form.Item name="days" label="有效期" rules={[{ required: true }]}>
        <DaysField />
      </Form.Item>
      <Form.Item name="stationScope" label="适用站点" extra="不选为全部站点">
        <StationSelect mode="multiple" />
      </Form.Item>
      <CapField />
      <Form.Item name="plugs" label="即插即充" valuePropName="checked" extra="需要客户的车辆已绑定VIN">
        <Switch />
      </Form.Item>
      <Form.Item name="occupies" label="免占位费" valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="remark" label="备注">
        <Input maxLength={200} />
      </Form.Item>
    </RecordForm>
  )
}

const DiscountField = () => (
  <NumberItem
    name="discountPercent"
    label="服务费折扣"
    extra="90% 即9折"
    rules={[{ required: true }]}
    min={0}
    max={100}
    precision={2}
    suffix="%"
  />
)

const CapField = () => (
  <NumberItem name="capYuan" label="月优惠上限" extra="留空不限" min={0.01} max={1_000_000} precision={2} suffix="元" />
)

/** Another level brings its usual rate; staff may agree on another one. */
function LevelField() {
  const form = Form.useFormInstance()
  const takeRate = (level: VipLevel) => form.setFieldValue('discountPercent', defaultRates[level] / 100)
  return (
    <Form.Item name="level" label="等级" rules={[{ required: true, message: '请选择等级' }]}>
      <Select options={levels} onChange={takeRate} />
    </Form.Item>
  )
}

function newFields(): Fields {
  const today = wallNow().startOf('day')
  return {
    level: firstLevel,
    discountPercent: defaultRates[firstLevel] / 100,
    days: [today, today.add(1, 'year').subtract(1, 'day')],
    stationScope: [],
    source: 'CONSOLE',
    plugs: false,
    occupies: false,
  }
}

const fieldsOf = (vip: Vip): Fields => ({
  level: vip.level,
  discountPercent: vip.serviceDiscountRate / 100,
  days: [dayjs(vip.validFrom), dayjs(vip.validTo)],
  stationScope: vip.stations.map(({ id }) => id),
  plugs: vip.plugChargeFlag === 1,
  occupies: vip.freeOccupyFlag === 1,
  capYuan: vip.monthDiscountCapAmt === null ? null : vip.monthDiscountCapAmt / 100,
  remark: vip.remark ?? '',
})

const termsOf = ({
  level,
  discountPercent,
  stationScope,
  plugs,
  occupies,
  capYuan,
  remark,
}: Omit<Fields, 'days' | 'source'>) => ({
  level,
  serviceDiscountRate: rateOfPercent(discountPercent),
  stationScope,
  plugChargeFlag: plugs ? 1 : 0,
  freeOccupyFlag: occupies ? 1 : 0,
  monthDiscountCapAmt: capYuan == null ? null : fenOfYuan(capYuan),
  remark: remark?.trim() || null,
})
