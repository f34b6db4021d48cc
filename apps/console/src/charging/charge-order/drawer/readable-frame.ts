/** Indented when it is JSON; a frame that is not valid JSON is shown as it came. */
export function readableFrame(frame: string): string {
  try {
    return JSON.stringify(JSON.parse(frame), null, 2)
  } catch {
    return frame
  }
}
