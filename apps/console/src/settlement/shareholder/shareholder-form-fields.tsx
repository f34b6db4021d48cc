import { shareModelLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import type { Shareholder } from '@chargedeck/contract/settlement/shareholder/shapes'
import { shareModels } from '@chargedeck/domain/settle-setup/terms'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import { Col, Form, Input, Row } from 'antd'
import { useMay } from '../../platform/me.ts'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { UserSelect } from '../../staff/user/parts/user-select.tsx'
import { DataStatusSwitch } from '../../ui/fields/data-status/data-status-switch.tsx'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { Half } from '../../ui/record/half.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { StopReason } from './parts/stop-reason.tsx'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

type Props = { holder: Shareholder | null }

/** `holder`: an existing partner, whose numbers are masked. */
export const ShareholderFormFields = ({ holder }: Props) => (
  <>
    <DrawerSection title="基本信息">
      <IdentityFields holder={holder} />
    </DrawerSection>
    <DrawerSection title="站点与分成">
      <Stations />
      <Defaults />
    </DrawerSection>
    <DrawerSection title="合同与登录">
      <ContractFields holder={holder} />
    </DrawerSection>
  </>
)

function Stations() {
  const holderType: unknown = Form.useWatch('holderType')
  if (holderType === holderTypes.operator) return <p>运营方关联公司的全部站点，得到分成后的剩余部分。</p>
  return (
    <Form.Item name="stationIds" label="关联站点" rules={[{ required: true, message: '请选择关联站点' }]}>
      <StationSelect mode="multiple" />
    </Form.Item>
  )
}

function Defaults() {
  const model: unknown = Form.useWatch('defaultModel')
  const isOperator = (Form.useWatch('holderType') as unknown) === holderTypes.operator
  if (isOperator) return null
  return (
    <Row gutter={16}>
      <Half>
        <Form.Item name="defaultModel" label="默认计费模式" extra="新建结算配置时的起始值">
          <EnumSelect labels={shareModelLabels} />
        </Form.Item>
      </Half>
      <Half>
        {model === shareModels.energy && (
          <NumberItem
            name="priceYuan"
            label="默认度电单价"
            rules={[{ required: true }]}
            min={0.0001}
            max={100}
            precision={4}
            suffix="元/度"
          />
        )}
        {(model === shareModels.flow || model === shareModels.service) && (
          <NumberItem
            name="ratePercent"
            label="默认比例"
            rules={[{ required: true }]}
            min={0.01}
            max={100}
            precision={2}
            suffix="%"
          />
        )}
      </Half>
    </Row>
  )
}

const userList = 'sysUser:selector'

function ContractFields({ holder }: Props) {
  const may = useMay()
  return (
    <Row gutter={16}>
      <Half>
        <Form.Item name="contractNo" label="合同编号" rules={[{ max: 40 }]}>
          <Input />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name="contractFrom" label="合同开始">
          <DateTimePicker />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name="contractTo" label="合同结束" extra="不填则长期">
          <DateTimePicker />
        </Form.Item>
      </Half>
      {may(userList) && (
        <Half>
          <Form.Item name="userId" label="登录账号" extra="该账号以“本人数据”登录时，只看到这个合作方的结算">
            <UserSelect />
          </Form.Item>
        </Half>
      )}
      <Half>
        <DataStatusSwitch />
      </Half>
      <StopReason before={holder?.dataStatus} />
      <Col span={24}>
        <Form.Item name="remark" label="备注" rules={[{ max: 200 }]}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
        </Form.Item>
      </Col>
    </Row>
  )
}
