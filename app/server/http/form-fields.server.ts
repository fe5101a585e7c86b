/** The fields of a form that was sent, by name; a field that is missing is empty. */
export async function readFields(request: Request): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => new FormData());
  return (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
}
