import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Form, Input } from 'antd'

const shape = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/
const rulesOf = (what: string) => [
  { required: true, message: `请填写${what}时间` },
  { pattern: shape, message: `${what}时间如 22:00` },
]
/** A Chinese keyboard types a wide colon. */
const narrow = (typed: string): string => typed.replaceAll('：', ':').trim()
const mostWindows = 10

type Props = { name: string | (string | number)[]; label: string }

/** Parts of every day; over midnight too. */
export const WindowsField = ({ name, label }: Props) => (
  <Form.Item label={label} extra="不填为全天；可跨零点，如 22:00 至 06:00" className="activity-grid__row">
    <Form.List name={name}>
      {(windows, { add, remove }, { errors }) => (
        <Flex gap="small" wrap>
          {windows.map(({ key, name: at }) => (
            <Flex key={key} gap={6} align="baseline">
              <Form.Item name={[at, 'from']} rules={rulesOf('开始')} normalize={narrow} noStyle>
                <Input
                  aria-label={`${label}第${at + 1}段开始`}
                  placeholder="22:00"
                  maxLength={5}
                  style={{ width: 80 }}
                />
              </Form.Item>
              至
              <Form.Item name={[at, 'to']} rules={rulesOf('结束')} normalize={narrow} noStyle>
                <Input
                  aria-label={`${label}第${at + 1}段结束`}
                  placeholder="06:00"
                  maxLength={5}
                  style={{ width: 80 }}
                />
              </Form.Item>
              <Button
                type="text"
                aria-label={`删除${label}第${at + 1}段`}
                icon={<DeleteOutlined />}
                onClick={() => remove(at)}
              />
            </Flex>
          ))}
          <Button icon={<PlusOutlined />} disabled={windows.length >= mostWindows} onClick={() => add({})}>
            添加时段
          </Button>
          <Form.ErrorList errors={errors} />
        </Flex>
      )}
    </Form.List>
  </Form.Item>
)
