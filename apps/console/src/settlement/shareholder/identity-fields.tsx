import { holderTypeLabels, subjectTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import type { Shareholder } from '@chargedeck/contract/settlement/shareholder/shapes'
import { isCreditCode, isIdNo } from '@chargedeck/domain/shareholder/id-numbers'
import { holderTypes, subjectTypes } from '@chargedeck/domain/shareholder/kinds'
import { Form, Input, Row } from 'antd'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { Half } from '../../ui/record/half.tsx'
import { ShareholderNumber } from './shareholder-number.tsx'

const required = [{ required: true, whitespace: true }]
type Props = { holder: Shareholder | null }

/** Who the partner is and whom to call. */
export const IdentityFields = ({ holder }: Props) => (
  <Row gutter={16}>
    <Names holder={holder} />
    <Identity holder={holder} />
    <Contact holder={holder} />
  </Row>
)

const Names = ({ holder }: Props) => (
  <>
    <Half>
      <Name holder={holder} />
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

function Name({ holder }: Props) {
  const isOperator = Form.useWatch<unknown>('holderType') === holderTypes.operator
  return (
    <Form.Item
      name="holderName"
      label="名称"
      rules={[...required, { max: 60 }]}
      extra={isOperator && '运营方即公司本身，名称随公司'}
    >
      <Input disabled={isOperator && holder !== null} />
    </Form.Item>
  )
}

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
