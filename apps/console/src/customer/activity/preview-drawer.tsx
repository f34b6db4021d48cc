import { RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { ActivityPreview } from './activity-preview.tsx'

/** All activities that are for an event. */
export const PreviewDrawer = ({ onClose }: { onClose: () => void }) => (
  <RecordDrawer mode="edit" verb="试算" name="活动" onClose={onClose}>
    <ActivityPreview activity={null} />
  </RecordDrawer>
)
