import { fissionTriggerLabels } from '@chargedeck/contract/customer/activity/enums'
import { grantTargetLabels } from '@chargedeck/contract/customer/voucher/enums'
import type { ActivityType } from '@chargedeck/domain/activity/kinds'
import { Form, Switch } from 'antd'
import { useEffect } from 'react'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import type { ActivityFields } from './form-values.ts'
import { PrizeChoice } from './prize-choice.tsx'
import { TiersField } from './tiers-field.tsx'
import { NumberItem } from '../../../ui/fields/number/number-item.tsx'

/** The rule of the chosen type, with what the server says of the rule as a whole. */
export const RuleField = () => (
  <Form.Item style={{ marginBottom: 0 }}>
    <Form.Item name="rule" noStyle>
      <RuleFieldsOfType />
    </Form.Item>
  </Form.Item>
)

/** `id`: where a form scrolls to. */
function RuleFieldsOfType({ id }: { id?: string }) {
  useFaultOfWhatIsTyped()
  return (
    <div id={id}>
      <FieldsOfType />
    </div>
  )
}

/** What the server says of the rule goes once any part of it changes. */
function useFaultOfWhatIsTyped() {
  const form = Form.useFormInstance<ActivityFields>()
  const typed = Form.useWatch(ruleAsTyped, form)
  useEffect(() => form.setFields([{ name: 'rule' as never, errors: [] }]), [form, typed])
}

const ruleAsTyped = (fields: ActivityFields): string => {
  const { activityType, tiers, discountPercent, minYuan, inviterPrizes, inviteePrizes, maxInvitees } = fields
  return JSON.stringify([activityType, tiers, discountPercent, minYuan, inviterPrizes, inviteePrizes, maxInvitees])
}

function FieldsOfType() {
  const type: ActivityType | undefined = Form.useWatch('activityType')
  if (type === 'TOP_UP_GIFT') return <TiersField verb="充值满" givesMoney />
  if (type === 'CHARGE_REBATE') return <TiersField verb="充电消费满" givesMoney={false} />
  if (type === 'CHARGE_DISCOUNT') return <DiscountFields />
  if (type === 'FISSION') return <FissionFields />
  if (type === 'FIRST_CHARGE') return <LeastField label="首次充电最低消费" />
  if (type === 'GRANT')
    return (
      <Form.Item name="target" label="发放对象" extra="活动开始后，在优惠券页发放">
        <EnumSelect labels={grantTargetLabels} />
      </Form.Item>
    )
  return '注册成功即发放上面的全部奖品'
}

const DiscountFields = () => (
  <div className="activity-grid">
    <NumberItem
      name="discountPercent"
      label="服务费折扣"
      extra="70% 即7折"
      rules={[{ required: true }]}
      min={0}
      max={99.99}
      precision={2}
      suffix="%"
    />
    <Form.Item name="stacks" label="与会员、企业折扣叠加" valuePropName="checked" extra="不叠加时取优惠最大的一项">
      <Switch />
    </Form.Item>
  </div>
)

const FissionFields = () => (
  <div className="activity-grid">
    <Form.Item name="inviterPrizes" label="邀请人得">
      <PrizeChoice />
    </Form.Item>
    <Form.Item name="inviteePrizes" label="被邀请人得">
      <PrizeChoice />
    </Form.Item>
    <Form.Item name="trigger" label="奖励触发" rules={[{ required: true, message: '请选择奖励触发' }]}>
      <EnumSelect labels={fissionTriggerLabels} />
    </Form.Item>
    <NumberItem
      name="maxInvitees"
      label="每人邀请上限"
      extra="留空或 0 为不限"
      min={0}
      max={10_000}
      precision={0}
      suffix="人"
    />
    <LeastField label="首次充电最低消费" />
  </div>
)

const LeastField = ({ label }: { label: string }) => (
  <NumberItem name="minYuan" label={label} extra="留空不限" min={0} max={1_000_000} precision={2} suffix="元" />
)
