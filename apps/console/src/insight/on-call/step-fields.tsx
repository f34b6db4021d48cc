import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { hookKindLabels, userWayLabels } from '@chargedeck/contract/insight/on-call/enums'
import type { OnCallRuleRow } from '@chargedeck/contract/insight/on-call/shapes'
import { stepFault, stepFaults, type StepFault } from '@chargedeck/domain/on-call/step-fault'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Checkbox, Flex, Form, Select } from 'antd'
import { useTyping } from '../../ui/fields/use-typing.ts'
import { stepsOf, type StepFields as StepValues } from './rule-values.ts'
import { hooksOfCompany, usersToTell } from './on-call-queries.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

const mostSteps = 5
const ways = Object.entries(userWayLabels).map(([value, label]) => ({ value, label }))
const minutesLater = 15
type Known = Pick<OnCallRuleRow, 'users' | 'hooks'> | null

type FormLike = { getFieldValue: (name: string) => StepValues[] }

/** A fault of the step, told at the field that it is of. */
const without =
  (fault: StepFault, index: number) =>
  ({ getFieldValue }: FormLike) => ({
    validator: async () => {
      if (stepFault(stepsOf(getFieldValue('steps')), index) === fault) throw new Error(stepFaults[fault])
    },
  })

/** Who is told at once, and who after them. */
export const StepFields = ({ known }: { known: Known }) => (
  <Form.List name="steps">
    {(fields, { add, remove }) => (
      <Flex vertical gap={12} style={{ marginBottom: 24 }}>
        {fields.map(({ key, name }) => (
          <Card
            key={key}
            size="small"
            title={name === 0 ? '第1级：立即通知' : <Minutes name={name} />}
            extra={
              name > 0 && (
                <Button type="text" aria-label="删除本级" icon={<DeleteOutlined />} onClick={() => remove(name)} />
              )
            }
          >
            <Receivers name={name} known={known} />
          </Card>
        ))}
        {fields.length < mostSteps && (
          <Button
            icon={<PlusOutlined />}
            onClick={() => add({ afterMin: minutesLater * fields.length, ways: ['NOTICE'] })}
          >
            添加升级
          </Button>
        )}
      </Flex>
    )}
  </Form.List>
)

const Minutes = ({ name }: { name: number }) => (
  <Flex gap={8} align="center" wrap>
    {`第${name + 1}级：`}
    <NumberItem
      name={[name, 'afterMin']}
      style={{ marginBottom: 0 }}
      dependencies={name > 0 ? [['steps', name - 1, 'afterMin']] : []}
      rules={[{ required: true, message: '请填写分钟数' }, without('notLater', name)]}
      min={1}
      max={1440}
      precision={0}
      aria-label="未处理分钟数"
      inputStyle={{ width: 88 }}
    />
    分钟无人接单或关闭时通知
  </Flex>
)

const Receivers = ({ name, known }: { name: number; known: Known }) => (
  <>
    <Form.Item
      name={[name, 'userIds']}
      label="用户"
      required
      extra="用户和群机器人至少选择一个"
      dependencies={[['steps', name, 'hookIds']]}
      rules={[without('nobody', name)]}
    >
      <UserChoice known={known?.users ?? []} />
    </Form.Item>
    <Form.Item
      name={[name, 'ways']}
      label="用户的通知方式"
      dependencies={[['steps', name, 'userIds']]}
      rules={[without('noWay', name)]}
      extra="短信只发送公司“短信告警级别”以内的告警，在运营配置中设置"
    >
      <Checkbox.Group options={ways} />
    </Form.Item>
    <Form.Item name={[name, 'hookIds']} label="群机器人">
      <HookChoice known={known?.hooks ?? []} />
    </Form.Item>
  </>
)

type Choice = { known: OnCallRuleRow['users']; value?: string[]; onChange?: (ids: string[]) => void; id?: string }

function UserChoice({ known, ...field }: Choice) {
  const { searchValue, isOpened, typing } = useTyping()
  const { data = [], isFetching } = useQuery({ ...usersToTell(searchValue), enabled: isOpened })
  const lacks = (email: boolean, phone: boolean) => [...(email ? [] : ['无已验证邮箱']), ...(phone ? [] : ['无手机号'])]
  const found = data.map(({ id, name, hasEmail, hasPhone }) => ({
    value: id,
    label: [name, ...lacks(hasEmail, hasPhone)].join(' · '),
  }))
  const named = known.filter(({ id }) => !data.some((user) => user.id === id))
  return (
    <Select
      mode="multiple"
      allowClear
      placeholder="输入姓名或账号"
      loading={isFetching}
      options={[...named.map(({ id, name }) => ({ value: id, label: name })), ...found]}
      {...typing}
      {...field}
    />
  )
}

function HookChoice({ known, ...field }: Choice) {
  const companyId = Form.useWatch<string | undefined>('companyId', Form.useFormInstance())
  const { data, isFetching } = useQuery({ ...hooksOfCompany(companyId ?? ''), enabled: companyId !== undefined })
  const rows = data?.rows ?? []
  const named = known.filter(({ id }) => !rows.some((hook) => hook.id === id))
  return (
    <Select
      mode="multiple"
      allowClear
      placeholder="在“群机器人”中添加"
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        ...named.map(({ id, name }) => ({ value: id, label: name })),
        ...rows.map(({ id, hookName, kind }) => ({ value: id, label: `${hookName}（${hookKindLabels[kind]}）` })),
      ]}
      {...field}
    />
  )
}
