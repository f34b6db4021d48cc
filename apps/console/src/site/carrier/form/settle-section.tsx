import { carrierPayModeLabels, checkModeLabels, serviceFeeModelLabels } from '@chargedeck/contract/site/carrier/enums'
import { shareModels, type ShareModel } from '@chargedeck/domain/settle-setup/terms'
import { Form } from 'antd'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { Pairs, ScaledField } from './fields.tsx'
import { Half } from '../../../ui/record/half.tsx'

const mostYuan = 100_000_000

/** With a regulator no money is settled and no order compared. */
export function SettleSection() {
  const carrierType = Form.useWatch<string | undefined>('carrierType')
  if (carrierType === 'REG') return null
  return (
    <DrawerSection title="结算">
      <Pairs>
        {carrierType === 'TPP' && (
          <Half>
            <Form.Item name="payMode" label="结算方式" rules={[{ required: true, message: '请选择结算方式' }]}>
              <EnumSelect labels={carrierPayModeLabels} />
            </Form.Item>
          </Half>
        )}
        <FeeFields whoKeeps={carrierType === 'SUP' ? '我方从每单中留取' : '对方从每单中留取'} />
        {carrierType === 'TPP' && <WarnField />}
        <Half>
          <Form.Item name="checkMode" label="对账方式" rules={[{ required: true, message: '请选择对账方式' }]}>
            <EnumSelect labels={checkModeLabels} order={['DAILY', 'MANUAL', 'NONE']} />
          </Form.Item>
        </Half>
      </Pairs>
    </DrawerSection>
  )
}

/** What one side keeps of each charge, and what a customer must have to begin one. */
function FeeFields({ whoKeeps }: { whoKeeps: string }) {
  const isByEnergy = Form.useWatch<ShareModel | undefined>('serviceFeeModel') === shareModels.energy
  return (
    <>
      <Half>
        <Form.Item
          name="serviceFeeModel"
          label="通道服务费模式"
          rules={[{ required: true, message: '请选择通道服务费模式' }]}
          extra={whoKeeps}
        >
          <EnumSelect labels={serviceFeeModelLabels} />
        </Form.Item>
      </Half>
      <Half>
        {isByEnergy ? (
          <ScaledField
            key="price"
            name="serviceFeePrice"
            label="通道服务费单价"
            scale={10_000}
            digits={4}
            suffix="元/度"
            most={10}
            required
          />
        ) : (
          <ScaledField
            key="rate"
            name="serviceFeeRate"
            label="通道服务费比例"
            scale={100}
            digits={2}
            suffix="%"
            most={100}
            required
          />
        )}
      </Half>
      <Half>
        <ScaledField name="minStartAmt" label="起充金额" scale={100} digits={2} suffix="元" most={mostYuan} />
      </Half>
    </>
  )
}

/** Only customers of a platform charge with us on its account. */
function WarnField() {
  if (Form.useWatch<string | undefined>('payMode') !== 'MARGIN') return null
  return (
    <Half>
      <ScaledField
        name="marginWarnAmt"
        label="保证金预警"
        scale={100}
        digits={2}
        suffix="元"
        most={mostYuan}
        extra="可用保证金不高于它时预警，未填写则用完时预警"
      />
    </Half>
  )
}
