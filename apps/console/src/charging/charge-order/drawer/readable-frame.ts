/** Indented when it is JSON; a frame that lies is shown as it came. */
export function readableFrame(frame: string): string {
  try {
    return JSON.stringify(JSON.parse(frame), null, 2)
  } catch {
    return frame
  }
}
