import { fileLocationLabels, fileUsageLabels } from '@chargedeck/contract/base/file/enums'
import { Form, Input } from 'antd'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

export const fileFilters = (
  <>
    <TextFilter name="fileOriginName" label="文件名称" />
    <Form.Item name="fileSuffix" label="文件后缀" tooltip="多个后缀以逗号分隔">
      <Input allowClear placeholder="如 png,jpg" />
    </Form.Item>
    <Form.Item name="fileLocation" label="存储位置">
      <EnumSelect labels={fileLocationLabels} />
    </Form.Item>
    <TextFilter name="fileBucket" label="文件仓库" />
    <Form.Item name="usage" label="用途">
      <EnumSelect labels={fileUsageLabels} />
    </Form.Item>
    <DateRangeField label="上传时间" start="startTime" end="endTime" />
  </>
)
