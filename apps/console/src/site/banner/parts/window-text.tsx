import { InstantText } from '../../../ui/text/instant-text.tsx'

/** From when to when it shows, in two lines. */
export const WindowText = ({ startTime, endTime }: { startTime: string; endTime: string }) => (
  <>
    <InstantText value={startTime} />
    <br />
    <InstantText value={endTime} />
  </>
)
