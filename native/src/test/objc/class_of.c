/* gcc's runtime has this function as an inline of its header only. */
void *object_getClass(void **object) { return object ? *object : (void *)0; }
