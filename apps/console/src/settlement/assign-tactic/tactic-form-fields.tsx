import { Half } from '../../ui/record/half.tsx'
import { feeBearerLabels, sharedOrderTypeLabels } from '@chargedeck/contract/settlement/assign-tactic/enums'
import { selfBuyWayLabels } from '@chargedeck/contract/site/station/enums'
import { Col, Form, Input, Row } from 'antd'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { DataStatusSwitch } from '../../ui/fields/data-status/data-status-switch.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { StopReason } from '../shareholder/parts/stop-reason.tsx'
import { GiftBearerField } from './gift-bearer-field.tsx'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

type Props = {
  isNew: boolean
  /** With the terms of another tactic, or its own. */
  isBegun: boolean
  isUsed: boolean
  /** The stored state of an edited one. */
  before: number | undefined
}

export const TacticFormFields = ({ isNew, isBegun, isUsed, before }: Props) => (
  <DrawerSection title="基本信息">
    <Row gutter={16}>
      <Half>
        <Form.Item name="tacticName" label="策略名称" rules={[{ required: true, whitespace: true, max: 40 }]}>
          <Input />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name="companyId" label="所属公司" rules={[{ required: true, message: '请选择所属公司' }]}>
          <CompanySelect forRecord disabled={!isNew} />
        </Form.Item>
      </Half>
      {!isUsed && <TermFields isBegun={isBegun} />}
      <Half>
        <DataStatusSwitch />
      </Half>
      <StopReason before={before} />
      <Col span={24}>
        <Form.Item name="remark" label="备注" rules={[{ max: 200 }]}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
        </Form.Item>
      </Col>
    </Row>
  </DrawerSection>
)

const TermFields = ({ isBegun }: { isBegun: boolean }) => (
  <>
    <Half>
      <Form.Item name="selfBuyWay" label="适用经营方式" extra="不选为不限">
        <EnumSelect labels={selfBuyWayLabels} />
      </Form.Item>
    </Half>
    <Half>
      <Form.Item name="orderTypes" label="适用订单" rules={[{ required: true, message: '请选择适用订单' }]}>
        <EnumSelect labels={sharedOrderTypeLabels} mode="multiple" />
      </Form.Item>
    </Half>
    <Half>
      <NumberItem
        name="feePercent"
        label="通道费率"
        rules={[{ required: true }]}
        min={0}
        max={100}
        precision={2}
        suffix="%"
      />
    </Half>
    <Half>
      <Form.Item
        name="channelFeeBearer"
        label="通道费承担"
        extra="先扣后分：按流水的分成扣除通道费后计算"
        rules={[{ required: true, message: '请选择通道费承担' }]}
      >
        <EnumSelect labels={feeBearerLabels} />
      </Form.Item>
    </Half>
    <Half>
      <GiftBearerField isBegun={isBegun} />
    </Half>
  </>
)
