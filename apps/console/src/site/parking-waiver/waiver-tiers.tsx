import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Form, InputNumber } from 'antd'

const mostTiers = 10

/** Each tier begins higher and frees longer than the one before. */
export const WaiverTiers = ({ unit }: { unit: string }) => (
  <Form.List name="tiers">
    {(tiers, { add, remove }) => (
      <Flex vertical gap="small">
        {tiers.map(({ key, name }) => (
          <Flex key={key} gap="small" align="baseline" wrap>
            <span>充电满</span>
            <Form.Item name={[name, 'from']} rules={[{ required: true, message: '请填写' }]} noStyle>
              <InputNumber aria-label={`第${name + 1}级起点`} min={0} precision={2} suffix={unit} />
            </Form.Item>
            <span>减免</span>
            <Form.Item name={[name, 'freeMin']} rules={[{ required: true, message: '请填写' }]} noStyle>
              <InputNumber aria-label={`第${name + 1}级减免`} min={1} max={10_080} precision={0} suffix="分钟" />
            </Form.Item>
            <Button
              type="text"
              aria-label={`删除第${name + 1}级`}
              icon={<DeleteOutlined />}
              onClick={() => remove(name)}
            />
          </Flex>
        ))}
        <Button
          icon={<PlusOutlined />}
          disabled={tiers.length >= mostTiers}
          onClick={() => add({ from: null, freeMin: null })}
          style={{ alignSelf: 'start' }}
        >
          添加阶梯
        </Button>
      </Flex>
    )}
  </Form.List>
)
