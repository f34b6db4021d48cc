import { batchLabels, cycleLabels, providerLabels } from '@chargedeck/contract/settlement/settle-account/enums'
import { openBatches, settleProviders, type SettleBatch } from '@chargedeck/domain/settle-account/states'
import { Input, Select } from 'antd'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { AccountItem } from './account-item.tsx'

const isOpen = (batch: string): boolean => openBatches.some((open) => open === batch)
const batches = (Object.keys(batchLabels) as SettleBatch[]).toSorted().map((value) => ({
  value,
  label: isOpen(value) ? batchLabels[value] : `${batchLabels[value]}（该结算批次暂未开放）`,
  disabled: !isOpen(value),
}))
const providers = [
  { value: settleProviders.huifu, label: providerLabels.HuifuAcc },
  { value: settleProviders.bank, label: `${providerLabels.BankAcc}（银行账户类型暂未开放）`, disabled: true },
]

export const SettleStep = () => (
  <>
    <AccountItem name="provider" label="账户类型" rules={[{ required: true, message: '请选择账户类型' }]}>
      <Select options={providers} />
    </AccountItem>
    <AccountItem
      name="settleCycle"
      label="到账周期"
      rules={[{ required: true, message: '请选择到账周期' }]}
      extra="次工作日遇周末和节假日顺延，次日不顺延"
    >
      <EnumSelect labels={cycleLabels} />
    </AccountItem>
    <AccountItem name="settleBatch" label="结算批次" rules={[{ required: true, message: '请选择结算批次' }]}>
      <Select options={batches} />
    </AccountItem>
    <SwitchField name="defaultFlag" label="默认账户" />
    <AccountItem name="remark" label="备注">
      <Input.TextArea rows={2} maxLength={200} />
    </AccountItem>
  </>
)
