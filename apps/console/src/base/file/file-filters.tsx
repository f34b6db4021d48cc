import { fileLocationLabels, fileUsageLabels } from '@chargedeck/contract/base/file/enums'
import { Form, Input } from 'antd'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'

export const fileFilters = (
  <>
    <Form.Item name="fileOriginName" label="文件名称">
      <Input allowClear />
    </Form.Item>
    <Form.Item name="fileSuffix" label="文件后缀" tooltip="多个后缀以逗号分隔">
      <Input allowClear placeholder="如 png,jpg" />
    </Form.Item>
    <Form.Item name="fileLocation" label="存储位置">
      <EnumSelect labels={fileLocationLabels} />
    </Form.Item>
    <Form.Item name="fileBucket" label="文件仓库">
      <Input allowClear />
    </Form.Item>
    <Form.Item name="usage" label="用途">
      <EnumSelect labels={fileUsageLabels} />
    </Form.Item>
    <DateRangeField label="上传时间" start="startTime" end="endTime" />
  </>
)
