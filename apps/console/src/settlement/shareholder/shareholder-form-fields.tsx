import {
  holderTypeLabels,
  shareModelLabels,
  subjectTypeLabels,
} from '@chargedeck/contract/settlement/shareholder/enums'
import type { Shareholder } from '@chargedeck/contract/settlement/shareholder/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { shareModels } from '@chargedeck/domain/settle-setup/terms'
import { isCreditCode, isIdNo } from '@chargedeck/domain/shareholder/id-numbers'
import { holderTypes, subjectTypes } from '@chargedeck/domain/shareholder/kinds'
import { Col, Form, Input, Row, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../platform/me.ts'
import { CompanySelect } from '../../site/station/parts/company-select.tsx'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { UserSelect } from '../../staff/user/parts/user-select.tsx'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { StopReason } from './parts/stop-reason.tsx'
import { ShareholderNumber } from './shareholder-number.tsx'
import { NumberItem } from '../../ui/fields/number-input.tsx'

const Half = ({ children }: { children: ReactNode }) => (
  <Col xs={24} sm={12}>
    {children}
  </Col>
)
const required = [{ required: true, whitespace: true }]
const stateSwitch = {
  valuePropName: 'checked',
  getValueProps: (value: unknown) => ({ checked: value !== dataStates.disabled }),
  getValueFromEvent: (checked: boolean) => (checked ? dataStates.normal : dataStates.disabled),
}
type Props = { holder: Shareholder | null }

/** `holder`: an existing partner, whose numbers are masked. */
export const ShareholderFormFields = ({ holder }: Props) => (
  <>
    <DrawerSection title="基本信息">
      <Row gutter={16}>
        <Names holder={holder} />
        <Identity holder={holder} />
        <Contact holder={holder} />
      </Row>
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

const Names = ({ holder }: Props) => (
  <>
    <Half>
      <Form.Item name="holderName" label="名称" rules={[...required, { max: 60 }]}>
        <Input />
      </Form.Item>
    </Half>
    <Half>
      <Form.Item name="companyId" label="所属公司" rules={[{ required: true, message: '请选择所属公司' }]}>
        <CompanySelect forRecord disabled={holder !== null} />
      </Form.Item>
    </Half>
    <Half>
      <Form.Item
        name="holderType"
        label="类型"
        rules={[{ required: true, message: '请选择类型' }]}
        extra="公司和类型保存后不能更改"
      >
        <EnumSelect labels={holderTypeLabels} order={['LAN', 'SHA', 'OPR']} disabled={holder !== null} />
      </Form.Item>
    </Half>
  </>
)

const upper = (text: string) => text.toUpperCase()
const checked = (name: string, { isRight, isKept }: { isRight: (text: string) => boolean; isKept: boolean }) => ({
  validator: async (_: unknown, text: string | undefined) => {
    if (text ? !isRight(text) : !isKept) throw new Error(text ? `${name}格式不正确` : `请填写${name}`)
  },
})

/** The number of a person is shown in part, and stays unless it is written again. */
function Identity({ holder }: Props) {
  const subjectType: unknown = Form.useWatch('subjectType')
  const isCompany = subjectType !== subjectTypes.person
  const keptCode = holder?.subjectType === subjectTypes.company ? holder.creditCode : undefined
  const isKept = holder?.subjectType === subjectTypes.person
  return (
    <>
      <Half>
        <Form.Item name="subjectType" label="主体" rules={[{ required: true, message: '请选择主体' }]}>
          <EnumSelect labels={subjectTypeLabels} />
        </Form.Item>
      </Half>
      <Half>
        {isCompany ? (
          <Form.Item
            key="creditCode"
            name="creditCode"
            label="统一社会信用代码"
            normalize={upper}
            required={keptCode !== null}
            rules={[
              checked('统一社会信用代码', {
                isRight: (text) => text === keptCode || isCreditCode(text),
                isKept: keptCode === null,
              }),
            ]}
          >
            <Input maxLength={18} />
          </Form.Item>
        ) : (
          <Form.Item
            key="idNo"
            name="idNo"
            label="身份证号"
            normalize={upper}
            extra={isKept && holder.idNo && <Kept holder={holder} field="idNo" />}
            required={!isKept}
            rules={[checked('身份证号', { isRight: isIdNo, isKept })]}
          >
            <Input maxLength={18} />
          </Form.Item>
        )}
      </Half>
    </>
  )
}

const Kept = ({ holder, field }: { holder: Shareholder; field: 'contactMobile' | 'idNo' }) => (
  <>
    已填写（
    <ShareholderNumber holder={holder} field={field} />
    ），留空不变
  </>
)

const Contact = ({ holder }: Props) => (
  <>
    <Half>
      <Form.Item name="contactName" label="联系人" rules={[...required, { max: 30 }]}>
        <Input />
      </Form.Item>
    </Half>
    <Half>
      <Form.Item
        name="contactMobile"
        label="联系人手机"
        extra={holder && <Kept holder={holder} field="contactMobile" />}
        rules={[{ required: holder === null, pattern: /^1[3-9]\d{9}$/, message: '应为1开头的11位数字' }]}
      >
        <Input maxLength={11} />
      </Form.Item>
    </Half>
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
        <Form.Item name="dataStatus" label="启用" {...stateSwitch}>
          <Switch />
        </Form.Item>
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
