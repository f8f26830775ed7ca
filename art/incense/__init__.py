"""A small still-life studio: everything in the pictures is built here, nothing is downloaded.

One unit is ten centimetres, so a stick of twenty-one centimetres is 2.1 long.
"""
