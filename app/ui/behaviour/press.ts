/** Whether a link was pressed to open it here, not in another tab or window. */
export function isPlainPress(event: React.MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
