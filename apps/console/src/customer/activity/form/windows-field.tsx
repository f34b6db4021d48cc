import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Form, Input } from 'antd'

const time = { pattern: /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, message: '如 22:00' }

/** The parts of every day in which the activity counts; over midnight too. */
export const WindowsField = () => (
  <Form.Item label="每日时段" extra="不填为全天；可跨零点，如 22:00 至 06:00">
    <Form.List name="timeWindows">
      {(windows, { add, remove }) => (
        <Flex vertical gap="small">
          {windows.map(({ key, name }) => (
            <Flex key={key} gap={6} align="baseline">
              <Form.Item name={[name, 'from']} rules={[{ required: true, message: '请填写' }, time]} noStyle>
                <Input aria-label={`第${name + 1}段开始`} placeholder="22:00" maxLength={5} />
              </Form.Item>
              至
              <Form.Item name={[name, 'to']} rules={[{ required: true, message: '请填写' }, time]} noStyle>
                <Input aria-label={`第${name + 1}段结束`} placeholder="06:00" maxLength={5} />
              </Form.Item>
              <Button
                type="text"
                aria-label={`删除第${name + 1}段`}
                icon={<DeleteOutlined />}
                onClick={() => remove(name)}
              />
            </Flex>
          ))}
          <Button
            icon={<PlusOutlined />}
            disabled={windows.length >= 10}
            onClick={() => add({})}
            style={{ alignSelf: 'start' }}
          >
            添加时段
          </Button>
        </Flex>
      )}
    </Form.List>
  </Form.Item>
)
