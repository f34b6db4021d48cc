import { configKeyLabels, deductOrderLabels } from '@chargedeck/contract/site/operation-config/enums'
import { configRanges, maxTopUpChoices, type ConfigKey } from '@chargedeck/domain/operation-config/keys'
import { Form, Select } from 'antd'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { isNumberKey, shownRange } from './config-values.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

const notes: Partial<Record<ConfigKey, string>> = {
  topUpAuditAmt: '提高24小时后生效',
  refundAuditAmt: '提高24小时后生效',
  silverTopUpAmt: '0为不启用',
  goldTopUpAmt: '0为不启用',
  diamondTopUpAmt: '0为不启用',
  statementConfirmFlag: '打开后，合作方须先确认当月的月结算单并上传发票，才能提现该月的金额',
}
const plain = (value: number): string => value.toLocaleString('zh-CN', { maximumFractionDigits: 4 })
const required = [{ required: true, message: '请填写' }]

/** One key with its unit, and its allowed range below it. */
export function ConfigField({ name }: { name: ConfigKey }) {
  const label = configKeyLabels[name]
  if (!isNumberKey(name)) return name === 'deductOrder' ? <DeductOrderField /> : <TopUpAmtsField />
  if (configRanges[name].unit === 'FLAG') return <SwitchField name={name} label={label} extra={notes[name]} />
  const { min, max, precision, unit } = shownRange(name)
  return (
    <NumberItem
      name={name}
      label={label}
      rules={required}
      extra={[`${plain(min)}–${plain(max)}`, notes[name]].filter(Boolean).join('，')}
      min={min}
      max={max}
      precision={precision}
      suffix={unit}
    />
  )
}

const DeductOrderField = () => (
  <Form.Item name="deductOrder" label={configKeyLabels.deductOrder} rules={required}>
    <EnumSelect labels={deductOrderLabels} order={['PRINCIPAL_FIRST', 'GIFT_FIRST']} />
  </Form.Item>
)

const TopUpAmtsField = () => (
  <Form.Item
    name="topUpAmts"
    label={`${configKeyLabels.topUpAmts}（元）`}
    rules={required}
    extra={`1到${maxTopUpChoices}个，在充值上下限之内`}
    normalize={(values: (string | number)[]) =>
      [...new Set(values.map(Number))].filter((yuan) => yuan > 0).toSorted((a, b) => a - b)
    }
  >
    <Select mode="tags" tokenSeparators={[',', '，', ' ']} open={false} suffixIcon={null} />
  </Form.Item>
)
