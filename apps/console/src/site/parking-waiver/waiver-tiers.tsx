import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Form } from 'antd'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

const mostTiers = 10

/** Each tier begins higher and frees longer than the one before. */
export const WaiverTiers = ({ unit }: { unit: string }) => (
  <Form.List name="tiers">
    {(tiers, { add, remove }) => (
      <Flex vertical gap="small">
        {tiers.map(({ key, name }) => (
          <Flex key={key} gap="small" align="baseline" wrap>
            <span>充电满</span>
            <NumberItem
              name={[name, 'from']}
              rules={[{ required: true, message: '请填写' }]}
              noStyle
              aria-label={`第${name + 1}级起点`}
              min={0}
              precision={2}
              suffix={unit}
            />
            <span>减免</span>
            <NumberItem
              name={[name, 'freeMin']}
              rules={[{ required: true, message: '请填写' }]}
              noStyle
              aria-label={`第${name + 1}级减免`}
              min={1}
              max={10_080}
              precision={0}
              suffix="分钟"
            />
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
