import { Half } from '../../ui/record/half.tsx'
import { userApi } from '@chargedeck/contract/staff/user/calls'
import { Col, Form, Input, Radio, Row } from 'antd'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { OrgTreeSelect } from '../org/parts/org-tree-select.tsx'
import { PositionSelect } from '../position/parts/position-select.tsx'
import { RoleSelect } from '../role/parts/role-select.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { ExtPostsField } from './ext-posts-field.tsx'

const sexes = [
  { value: 1, label: '男' },
  { value: 2, label: '女' },
  { value: 3, label: '未知' },
]
const account = [
  { required: true, message: '请输入账号' },
  { min: 5, message: '请输入至少五个字符的账号！' },
  { max: 50, pattern: /^[\w.@-]+$/, message: '账号由字母、数字、_ . @ - 组成' },
]
const phone = [
  { required: true, message: '请输入手机号' },
  { pattern: /^1\d{10}$/, message: '请输入11位手机号' },
]

export const UserFields = () => (
  <>
    <PersonSection />
    <WorkSection />
    <DrawerSection title="附属信息">
      <ExtPostsField />
    </DrawerSection>
    <Allowed to={userApi.grantRole}>
      <RoleSection />
    </Allowed>
  </>
)

const PersonSection = () => (
  <DrawerSection title="基本信息">
    <Row gutter={16}>
      <Half>
        <Form.Item name="account" label="账号" validateFirst rules={account}>
          <Input autoComplete="off" />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item
          name="name"
          label="姓名"
          rules={[{ required: true, whitespace: true, max: 100, message: '请输入姓名' }]}
        >
          <Input />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name="nickName" label="昵称" rules={[{ max: 50 }]}>
          <Input />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name="sex" label="性别">
          <Radio.Group options={sexes} />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name="phone" label="手机" rules={phone}>
          <Input inputMode="tel" />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name="birthday" label="生日">
          <DateTimePicker />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name="tel" label="电话" rules={[{ max: 50 }]}>
          <Input inputMode="tel" />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name="email" label="邮箱" rules={[{ type: 'email', message: '邮箱格式错误' }, { max: 50 }]}>
          <Input />
        </Form.Item>
      </Half>
    </Row>
  </DrawerSection>
)

const WorkSection = () => (
  <DrawerSection title="员工信息">
    <Row gutter={16}>
      <Half>
        <Form.Item
          name={['sysEmpParam', 'orgId']}
          label="所属机构"
          rules={[{ required: true, message: '请选择所属机构' }]}
        >
          <OrgTreeSelect />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name={['sysEmpParam', 'jobNum']} label="工号" rules={[{ max: 50 }]}>
          <Input />
        </Form.Item>
      </Half>
      <Col span={24}>
        <Form.Item name={['sysEmpParam', 'posIdList']} label="职位">
          <PositionSelect mode="multiple" />
        </Form.Item>
      </Col>
    </Row>
  </DrawerSection>
)

const RoleSection = () => (
  <DrawerSection title="角色">
    <Form.Item name="roleIds" label="授予的角色" extra="只能授予自己拥有的权限，数据范围在「授权数据」中设置。">
      <RoleSelect />
    </Form.Item>
  </DrawerSection>
)
