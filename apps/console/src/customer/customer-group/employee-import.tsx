import { ImportDrawer } from '../../ui/import/import-drawer.tsx'
import { useCheckEmployees, useEmployeeTemplate, useKeepEmployees } from './group-queries.ts'

type Props = { groupId: string; onClose: () => void }

export const EmployeeImport = ({ groupId, onClose }: Props) => (
  <ImportDrawer
    title="导入企业员工"
    counted="名员工"
    check={useCheckEmployees(groupId)}
    keep={useKeepEmployees()}
    template={useEmployeeTemplate()}
    onClose={onClose}
  />
)
