import { settleModeLabels } from '@chargedeck/contract/settlement/settle-setup/enums'
import { settleModes } from '@chargedeck/domain/settle-setup/terms'
import { Col, Form, Input, Row } from 'antd'
import { StationSelect } from '../../../site/station/parts/station-select.tsx'
import { DateTimePicker } from '../../../ui/fields/date-time.tsx'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { ShareCalculator } from '../../assign-tactic/parts/share-calculator.tsx'
import { SetupShares } from './setup-shares.tsx'
import type { ChosenTactic, PartyFields } from './setup-form-values.ts'
import { TacticField } from './tactic-field.tsx'
import { termsOfFields } from './terms-of-fields.ts'
import { useSetupChoices, type SetupChoices } from './use-setup-choices.ts'

type Props = {
  /** Null: of a new setup. */
  ownTactic: ChosenTactic | null
}

export function SetupFormFields({ ownTactic }: Props) {
  const choices = useSetupChoices(ownTactic)
  return (
    <>
      <DrawerSection title="站点与策略">
        <Row gutter={16}>
          <Col xs={24} sm={12}>
            <Form.Item name="stationId" label="站点" rules={[{ required: true, message: '请选择站点' }]}>
              <StationSelect />
            </Form.Item>
          </Col>
          <Col xs={24} sm={12}>
            <TacticField tactics={choices.tactics} />
          </Col>
          <PeriodFields />
        </Row>
      </DrawerSection>
      <DrawerSection title="分成明细">
        <SetupShares {...choices} />
      </DrawerSection>
      <SetupTrial {...choices} />
    </>
  )
}

const PeriodFields = () => (
  <>
    <Col xs={24} sm={12}>
      <Form.Item
        name="effectiveDate"
        label="生效日期"
        extra="须晚于已关账日期；站点的前一份配置到前一天为止"
        rules={[{ required: true, message: '请选择生效日期' }]}
      >
        <DateTimePicker />
      </Form.Item>
    </Col>
    <Col xs={24} sm={12}>
      <Form.Item
        name="settleMode"
        label="结算方式"
        extra="自动：关账后系统替合作方申请提现；手动：由人申请提现"
        rules={[{ required: true, message: '请选择结算方式' }]}
      >
        <EnumSelect labels={settleModeLabels} order={[settleModes.automatic, settleModes.manual]} />
      </Form.Item>
    </Col>
    <Col span={24}>
      <Form.Item name="remark" label="备注" rules={[{ max: 200 }]}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
    </Col>
  </>
)

/** What each party would get by what the form holds now. */
function SetupTrial({ tactic, partners }: SetupChoices) {
  const shares = Form.useWatch('shares') as PartyFields[] | undefined // the list's own fields
  return <ShareCalculator terms={tactic && partners ? termsOfFields(tactic, shares ?? [], partners) : null} />
}
